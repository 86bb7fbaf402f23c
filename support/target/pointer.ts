import type { Json, Pointer } from './profile.ts';

/** Pointers come from profiles, so there are few, and each is followed thousands of times. */
const split = new Map<Pointer, readonly string[]>();

function segments(pointer: Pointer): readonly string[] {
  const known = split.get(pointer);
  if (known !== undefined) return known;
  const [, ...parts] = pointer.split('/');
  const path = parts.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  split.set(pointer, path);
  return path;
}

/** The one item of a list that an answer shows in the place of the list; an empty object is none. */
function loneItem(node: Record<string, Json>): Json | undefined {
  return Object.keys(node).length > 0 ? node : undefined;
}

function child(node: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(node)) return /^\d+$/.test(key) ? node[Number(key)] : undefined;
  if (node === null || typeof node !== 'object') return undefined;
  if (Object.hasOwn(node, key)) return node[key];
  return key === '0' ? loneItem(node) : undefined;
}

/** Keys under which `*` found objects and lists within an object, for `#`. */
const keys = new WeakMap<object, string>();

function children(node: Json | undefined): Json[] {
  if (Array.isArray(node)) return node;
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).map(([key, item]) => {
    if (item !== null && typeof item === 'object') keys.set(item, key);
    return item;
  });
}

/** The key under which a `*` found an item. */
const KEY: Pointer = '#';

/**
 * The value that a pointer names, or undefined. RFC 6901, and `#` for the key under which a `*` found the item; `0` is also
 * an object that stands in the place of a list of one.
 */
export function at(document: Json | undefined, pointer: Pointer): Json | undefined {
  if (pointer === KEY)
    return document !== null && typeof document === 'object' ? keys.get(document) : undefined;
  let node = document;
  for (const segment of segments(pointer)) node = child(node, segment);
  return node;
}

/** Every value that a pointer with `*` names, in document order. */
export function each(document: Json | undefined, pointer: Pointer): Json[] {
  let nodes: Json[] = document === undefined ? [] : [document];
  for (const segment of segments(pointer)) {
    nodes = nodes.flatMap((node) => {
      if (segment === '*') return children(node);
      const found = child(node, segment);
      return found === undefined ? [] : [found];
    });
  }
  return nodes;
}

/**
 * Every item of a list. Where the list holds one only, an answer may show the item itself in its place: it is told by
 * what an item has.
 */
export function itemsAt(document: Json | undefined, pointer: Pointer, has: Pointer): Json[] {
  if (has === KEY || !pointer.endsWith('/*')) return each(document, pointer);
  return each(document, pointer.slice(0, -2)).flatMap((node) => {
    const isLone = !Array.isArray(node) && at(node, has) !== undefined;
    return isLone ? [node] : children(node);
  });
}

/** Whether the list exists that a pointer ending in `*` goes through, empty or not. */
export function listExists(document: Json | undefined, pointer: Pointer): boolean {
  const list = pointer.endsWith('/*') ? pointer.slice(0, -2) : pointer;
  return each(document, list).some((node) => node !== null && typeof node === 'object');
}

/** A copy of the document without what the pointer names. */
export function without(document: Json, pointer: Pointer): Json {
  const copy = structuredClone(document);
  const path = [...segments(pointer)];
  const last = path.pop();
  if (last === undefined) return null;
  let parent: Json | undefined = copy;
  for (const segment of path) parent = child(parent, segment);
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (parent !== null && typeof parent === 'object') Reflect.deleteProperty(parent, last);
  return copy;
}

/** A copy of the document with another value where the pointer points. */
export function replaced(document: Json, pointer: Pointer, value: Json): Json {
  const path = [...segments(pointer)];
  if (path.length === 0) return value;
  const copy = structuredClone(document);
  const last = path.pop() ?? '';
  let parent: Json | undefined = copy;
  for (const segment of path) parent = child(parent, segment);
  if (Array.isArray(parent)) parent[Number(last)] = value;
  else if (parent !== null && typeof parent === 'object') parent[last] = value;
  return copy;
}
