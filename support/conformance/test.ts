import { inject } from 'vitest';
import { openPointOf } from '../contract/openPoints/index.ts';
import type { OpenPointId } from '../contract/openPoints/index.ts';
import { requirementOf } from '../contract/requirements/index.ts';
import type { RequirementId } from '../contract/requirements/index.ts';
import { keep, register } from './definitions.ts';
import type { Cases, Definition } from './definitions.ts';

function define(definition: Definition): void {
  if (!keep(definition)) register(definition, inject('conformance'));
}

/** Cases of one requirement, each with every method of authentication that the contract gives, all at once. */
export function requirement(id: RequirementId, cases: Cases): void {
  define({ row: requirementOf(id), cases });
}

/** Probes of one open point; what they see is recorded and never judged. */
export function openPoint(id: OpenPointId, cases: Cases): void {
  define({ row: openPointOf(id), cases });
}
