/** Names under which a suite file can be selected: its path, its path within suites/, its folder. */
export function namesOfSuite(file: string): string[] {
  const within = file.replace(/^suites\//, '');
  const folder = file.replace(/\/[^/]*$/, '');
  return [file, within, folder, `${folder}/`];
}
