import type { Content } from '../markup.ts';

/** A part of the page under a heading of its own. */
export interface Section {
  id: string;
  title: string;
  content: readonly Content[];
}

/** A part of the page, or none where there is nothing in it. */
export function section(title: string, content: readonly Content[]): Section[] {
  return content.length === 0 ? [] : [{ id: slugOf(title), title, content }];
}

/** A name as classes and anchors have it. */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
