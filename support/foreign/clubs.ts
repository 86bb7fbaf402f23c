export interface Club {
  id: string;
  title: string;
  latitude: number;
  longitude: number;
}

/** Four around Barcelona, one in Madrid, one in New Zealand. */
export const CLUBS: readonly Club[] = [
  { id: '5b0f2c9e-1d34-4a41-9a55-0e6f3d7c1a01', title: 'Camp del Port', latitude: 41.37, longitude: 2.16 },
  { id: '5b0f2c9e-1d34-4a41-9a55-0e6f3d7c1a02', title: 'Collserola', latitude: 41.43, longitude: 2.1 },
  { id: '5b0f2c9e-1d34-4a41-9a55-0e6f3d7c1a03', title: 'Montseny', latitude: 41.6, longitude: 2.3 },
  { id: '5b0f2c9e-1d34-4a41-9a55-0e6f3d7c1a04', title: 'Sitges', latitude: 41.24, longitude: 1.81 },
  { id: '5b0f2c9e-1d34-4a41-9a55-0e6f3d7c1a05', title: 'Chamartin', latitude: 40.46, longitude: -3.68 },
  { id: '5b0f2c9e-1d34-4a41-9a55-0e6f3d7c1a06', title: 'Paraparaumu', latitude: -40.9, longitude: 174.98 },
];

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance on the sphere, kilometres. */
export function kilometresTo(club: Club, latitude: number, longitude: number): number {
  const [north, east] = [radians(club.latitude - latitude), radians(club.longitude - longitude)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(latitude)) * Math.cos(radians(club.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}
