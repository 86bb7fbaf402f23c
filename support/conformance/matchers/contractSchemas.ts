import { Ajv } from 'ajv';
import type { ErrorObject, SchemaObject, ValidateFunction } from 'ajv';

const OBJECT_WITH = (...names: string[]): SchemaObject => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { not: { type: 'null' } }])),
});

/**
 * What the contract itself shows of a body, and nothing that a profile promises: only these make violations.
 * Source: interface, Resources and their fields, Invoice; Per-endpoint details, 10.
 */
const SCHEMAS = {
  invoice: {
    ...OBJECT_WITH('Pricing'),
    properties: { Pricing: OBJECT_WITH('TransactionFeeTotal', 'TaxesAndFees') },
  },
  /** What the promo code adds. */
  promoInvoice: {
    ...OBJECT_WITH('PreDiscountPricing'),
    properties: {
      PreDiscountPricing: OBJECT_WITH('TransactionFeeTotal'),
    },
  },
} satisfies Record<string, SchemaObject>;

export type ContractSchema = keyof typeof SCHEMAS;

const ajv = new Ajv({ allErrors: true });
const compiled = new Map<ContractSchema, ValidateFunction>();

function describe({ instancePath, message = 'does not fit' }: ErrorObject): string {
  return `${instancePath === '' ? 'it' : instancePath} ${message}`;
}

/** How a document breaks a contract schema, a line each; empty where it does not. */
export function contractBreaches(schema: ContractSchema, document: unknown): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(SCHEMAS[schema]);
  compiled.set(schema, validate);
  return validate(document) ? [] : (validate.errors ?? []).map(describe);
}
