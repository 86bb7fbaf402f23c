import type { Examination } from '../examination.ts';
import { failed, passed, warned } from '../check.ts';
import type { Check } from '../check.ts';
import { baseUrlOf, isLoopback } from '../../target/baseUrl.ts';
import { SHORTEST_VALUE } from '../../exchange/redactor.ts';
import { ASSIGNED, settingsNamedBy } from '../../target/settings.ts';

export const profileFile: Check = {
  id: 'profile',
  title: 'profile',
  needs: [],
  isLocal: true,
  run: ({ profile }) => passed(`"${profile.name}", kind ${profile.kind}`),
};

const OTHERS = ['TARGET_BASE_URL', 'TARGET_PROFILE', 'TARGET_CA', 'TARGET_JOURNAL'];

const QUOTED = /^(["'`“”‘’«»]).*["'`“”‘’«»]$/u;
const PLACEHOLDER = /^(<.*>|\{.*\}|x+|\*+|change[-_ ]?me|your[-_ ].*|todo|secret|password)$/i;

const SENT_IN_HEADERS = ['TARGET_USER_NAME', 'TARGET_PASSWORD'];
/** Source: RFC 9110, 5.5. */
const UNFIT_FOR_HEADERS = /[^\t\x20-\x7e\x80-\xff]/;

/** What is wrong with a value that has to be given, in a few words; never the value. */
function flawOf(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return 'is not set';
  if (value.trim() === '') return 'is blank';
  if (value !== value.trim()) return 'has white space around its value';
  if (QUOTED.test(value)) return 'has quotes around its value, which would be sent';
  if (PLACEHOLDER.test(value)) return 'still holds a placeholder';
  if (/[\r\n]/.test(value)) return 'holds a line break';
  if (SENT_IN_HEADERS.includes(name) && UNFIT_FOR_HEADERS.test(value))
    return 'holds a character that no header can carry';
  if (name !== 'TARGET_USER_NAME' && value.length < SHORTEST_VALUE)
    return `is shorter than ${SHORTEST_VALUE} characters and could not be kept out of reports`;
  return undefined;
}

export const secrets: Check = {
  id: 'secrets',
  title: 'secrets',
  needs: ['profile'],
  isLocal: true,
  run({ subject: { environment }, profile }: Examination) {
    const names = [...ASSIGNED, ...settingsNamedBy(profile)];
    const flaws = names.flatMap((name) => {
      const flaw = flawOf(name, environment[name]);
      return flaw === undefined ? [] : [`${name} ${flaw}`];
    });
    if (flaws.length > 0)
      return failed(flaws.join('; '), 'put the bare value into .env, NAME=value, as the service assigned it');
    const known = [...names, ...OTHERS];
    const unknown = Object.keys(environment).filter(
      (name) => name.startsWith('TARGET_') && !known.includes(name),
    );
    if (unknown.length > 0)
      return warned(
        `${unknown.join(', ')}: read by nobody`,
        `correct the name; there are ${known.join(', ')}`,
      );
    return passed(`${names.length} are set; none is blank, quoted or short`);
  },
};

export const baseUrl: Check = {
  id: 'base-url',
  title: 'base URL',
  needs: [],
  isLocal: true,
  run({ subject: { environment } }) {
    const text = environment.TARGET_BASE_URL;
    // Whether it may be plain http is a check of its own.
    const encrypted = text?.replace(/^http:/i, 'https:');
    baseUrlOf({ ...environment, TARGET_BASE_URL: encrypted });
    return passed(new URL(text ?? '').href);
  },
};

export const plainHttp: Check = {
  id: 'plain-http',
  title: 'plain http',
  needs: ['base-url'],
  isLocal: true,
  run(examination) {
    const { protocol, href } = examination.baseUrl;
    if (protocol === 'https:') return passed('not in use');
    return passed(isLoopback(href) ? 'in use, on this machine only' : 'in use, and allowed');
  },
};
