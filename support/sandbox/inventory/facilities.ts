/** A point on the globe in decimal degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A golf course. `share` says which quarter of each day's inventory it offers. */
export interface Facility extends Position {
  readonly id: number;
  readonly name: string;
  readonly share: number;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** The place that the nearby facilities lie around. */
export const inventoryCentre: Position = { latitude: 28.5383, longitude: -81.3792 };

/**
 * Four facilities within 25 miles of the centre offer the four quarters; one lies 50 to 60 miles off and one at the
 * other coast. The order is part of the rates' identifiers: append only.
 */
export const facilityList: readonly Facility[] = [
  {
    id: 1801,
    name: 'Lake Eola Links',
    latitude: 28.558,
    longitude: -81.37,
    share: 0,
    city: 'Orlando',
    state: 'FL',
    postalCode: '32801',
  },
  {
    id: 1802,
    name: 'Cañada del Río Golf Club',
    latitude: 28.46,
    longitude: -81.33,
    share: 1,
    city: 'Orlando',
    state: 'FL',
    postalCode: '32809',
  },
  {
    id: 1803,
    name: 'Wekiva Pines',
    latitude: 28.72,
    longitude: -81.42,
    share: 2,
    city: 'Longwood',
    state: 'FL',
    postalCode: '32779',
  },
  {
    id: 1804,
    name: 'Clermont Ridge',
    latitude: 28.5,
    longitude: -81.72,
    share: 3,
    city: 'Clermont',
    state: 'FL',
    postalCode: '34711',
  },
  {
    id: 1805,
    name: 'Daytona Dunes',
    latitude: 29.2,
    longitude: -80.98,
    share: 0,
    city: 'Daytona Beach',
    state: 'FL',
    postalCode: '32114',
  },
  {
    id: 2950,
    name: 'Pebble Cove',
    latitude: 36.5681,
    longitude: -121.949,
    share: 1,
    city: 'Pebble Beach',
    state: 'CA',
    postalCode: '93953',
  },
];
