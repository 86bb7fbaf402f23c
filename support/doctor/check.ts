import type { Examination } from './examination.ts';

/** `skipped` says nothing of the target: an earlier check failed, or the profile disclaims what it is about. */
export type Mark = 'passed' | 'warned' | 'failed' | 'skipped';

/** What has to be fixed where a check fails: something on this side, or the way to the target. */
export type Fault = 'configuration' | 'unreachable';

/** What a check found out. */
export interface Finding {
  readonly mark: Mark;
  /** One line. */
  readonly finding: string;
  /** One line on what to do; there wherever the mark is `warned` or `failed`. */
  readonly remedy?: string;
  /** Further lines, such as a grid. */
  readonly details?: readonly string[];
  /** There where the mark is `failed`. */
  readonly fault?: Fault;
}

export interface Check {
  /** Names the check in `needs` and in the JSON; never renamed. */
  readonly id: string;
  /** One to three words. */
  readonly title: string;
  /** Ids of checks without which this one cannot tell anything: where one of them failed, it is skipped. */
  readonly needs: readonly string[];
  /** Looks at this machine only, and so is run even when the time for the target is over. */
  readonly isLocal?: true;
  /** @throws UsageError or ProfileError for what has to be fixed; the check then fails with its message. */
  run(examination: Examination): Finding | Promise<Finding>;
}

export function passed(finding: string, details?: readonly string[]): Finding {
  return { mark: 'passed', finding, ...(details === undefined ? {} : { details }) };
}

export function warned(finding: string, remedy: string, details?: readonly string[]): Finding {
  return { mark: 'warned', finding, remedy, ...(details === undefined ? {} : { details }) };
}

/** Something on this side has to be fixed: a setting, the profile, the agreement with who runs the target. */
export function failed(finding: string, remedy: string, details?: readonly string[]): Finding {
  return {
    mark: 'failed',
    finding,
    remedy,
    fault: 'configuration',
    ...(details === undefined ? {} : { details }),
  };
}

/** The way to the target is not open. */
export function unreachable(finding: string, remedy: string): Finding {
  return { mark: 'failed', finding, remedy, fault: 'unreachable' };
}

export function skipped(reason: string): Finding {
  return { mark: 'skipped', finding: reason };
}
