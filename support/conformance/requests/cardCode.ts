import type { CreditCard } from '../../target/profile.ts';

/** Test cards have any, but where a target tells from the type how many digits there are. */
const USUAL_CODE = '123';

/** The security code of a test card. */
export const codeOf = (card: CreditCard | undefined): string => card?.code ?? USUAL_CODE;
