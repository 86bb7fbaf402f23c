/** What Vite, which loads the suites, adds to a module. */
interface ImportMeta {
  /** Loaders of the files that a pattern names, by their path relative to this module. */
  glob(pattern: string): Record<string, () => Promise<unknown>>;
}
