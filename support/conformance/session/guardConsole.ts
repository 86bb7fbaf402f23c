import { perSession } from './perSession.ts';
import { guardStream } from '../../exchange/guardedStream.ts';
import type { GuardableStream } from '../../exchange/guardedStream.ts';
import type { Session } from './session.ts';

const releases = perSession(() => new Map<GuardableStream, () => void>());

/** What a case prints goes to these: Vitest gives the worker a console of its own, whose streams are others than the process's. */
function streams(): GuardableStream[] {
  const { _stdout, _stderr } = console as unknown as Record<string, GuardableStream | undefined>;
  return [process.stdout, process.stderr, _stdout, _stderr].filter((stream) => stream !== undefined);
}

/** Redacts what cases print, by the tokens and signatures too that only the worker knows in all their forms. */
export function guardConsole(session: Session): void {
  const guarded = releases(session);
  for (const stream of streams())
    if (!guarded.has(stream)) guarded.set(stream, guardStream(stream, session.redactor));
}

/** Prints what is held back, and takes the guards away. */
export function releaseConsole(session: Session): void {
  const guarded = releases(session);
  for (const release of guarded.values()) release();
  guarded.clear();
}
