/** The module that Vitest loads for a trial. */
export function trialModule(entry: string, name: string): string {
  return `${entry}?${new URLSearchParams({ trial: name }).toString()}`;
}

/** Name of the trial that a module was loaded for. */
export function trialOf(moduleId: string): string {
  return new URLSearchParams(moduleId.split('?')[1] ?? '').get('trial') ?? '';
}
