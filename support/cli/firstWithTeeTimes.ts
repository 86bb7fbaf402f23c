import { searchQuery } from '../conformance/requests/teeTimeQueries.ts';
import type { Sent } from '../conformance/requests/sent.ts';
import { ask } from '../doctor/ask.ts';
import type { Examination } from '../doctor/examination.ts';
import type { Profile } from '../target/profile.ts';
import { readRates } from '../target/readings/listedRates.ts';

/**
 * Which of the profile's searches lists tee times first: a course may be closed on the day of the first one. 0 where none
 * does, which is for the rows about searches to judge.
 */
export async function firstWithTeeTimes(examination: Examination): Promise<number> {
  const { profile } = examination;
  for (const [index, window] of profile.search.windows.entries()) {
    const searched = await ask(examination, 'searchFacilities', {
      path: { channelId: profile.channel },
      query: searchQuery(profile, window),
    });
    if (searched.reception === 'accepted' && listsAny(profile, searched)) return index;
  }
  return 0;
}

function listsAny(profile: Profile, { exchange }: Sent): boolean {
  try {
    return readRates(profile, exchange).length > 0;
  } catch {
    // What cannot be read is for the run to name.
    return true;
  }
}
