import type { Money, Profile } from '../../target/profile.ts';
import { bind } from './overlay.ts';
import type { Overlay, Overlays } from './overlay.ts';

/** Another notation of what stays rounded as it is. */
const money = (notation: Money): Overlay => ({
  profile: (profile: Profile) => {
    const { step } = profile.values.money;
    const rounded = { ...notation, ...(step === undefined ? {} : { step }) };
    return { ...profile, values: { ...profile.values, money: rounded } };
  },
});

const inSteps = (step: number): Overlay => ({
  profile: (profile: Profile) => ({
    ...profile,
    values: { ...profile.values, money: { ...profile.values.money, step } },
  }),
});

/** A time that stands within an object, beside its day. */
const timeBesideDay = (pointer: string, format: Profile['values']['time']['format']): Overlay => {
  const bound = bind('searchFacilities', (binding) => ({
    ...binding,
    response: {
      ...binding.response,
      time: `${binding.response.time}${pointer}`,
      date: `${binding.response.time}/Day`,
    },
  }));
  return { profile: (profile) => ({ ...bound(profile), values: { ...profile.values, time: { format } } }) };
};

const time = (format: Profile['values']['time']['format'], more = {}): Overlay => ({
  profile: (profile) => ({ ...profile, values: { ...profile.values, time: { format, ...more } } }),
});

/** Notations of money and time. */
export const NOTATIONS: Overlays = {
  'money-number': money({ format: 'number', amount: '' }),
  'money-text': money({ format: 'text', amount: '' }),
  'money-symbol': money({ format: 'text', amount: '', template: '${{amount}}' }),
  'money-text-german': money({ format: 'text', amount: '', decimalMark: ',', template: '{{amount}} €' }),
  'money-cents': money({ format: 'cents', amount: '' }),
  'money-in-micros': money({ format: 'cents', digits: 6, amount: '' }),
  'money-object': money({
    format: 'cents',
    amount: '/Minor',
    template: { Minor: '{{amount}}', Unit: 'USD', Exponent: 2 },
  }),
  'money-in-two-fields': money({
    format: 'text',
    amount: '/Units',
    fraction: { pointer: '/Nanos', digits: 9 },
    template: { Units: '{{amount}}', Nanos: '{{fraction}}' },
  }),
  'fees-in-five-cents': inSteps(5),
  'time-zoned': time('text'),
  'time-minutes': time('text'),
  'time-basic': time('text'),
  'time-dotted': time('text'),
  'time-epoch-in-nepal': time('epoch-seconds', { utcOffset: '+05:45' }),
  'time-epoch-seconds': time('epoch-seconds'),
  'time-epoch-milliseconds': time('epoch-milliseconds'),
  'time-since-midnight': timeBesideDay('/Minutes', 'minutes'),
  'time-of-four-digits': timeBesideDay('/Digits', 'hhmm'),
  'time-in-two-fields': timeBesideDay('', { hour: '/Hour', minute: '/Minute' }),
  'time-as-duration': timeBesideDay('/After', 'text'),
  'time-in-json-dates': time('epoch-milliseconds', { utcOffset: '-05:00' }),
};
