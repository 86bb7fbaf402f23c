type Colour = 'bold' | 'dim' | 'red' | 'green' | 'yellow';

export type Paint = (colour: Colour, text: string) => string;

const CODES: Readonly<Record<Colour, readonly [on: number, off: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
};

/** Colours for a terminal, or none: then every text comes back as it is. */
export function paintFor(colour: boolean): Paint {
  if (!colour) return (_colour, text) => text;
  return (name, text) => `\u001b[${CODES[name][0]}m${text}\u001b[${CODES[name][1]}m`;
}
