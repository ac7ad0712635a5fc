import { type CardPaymentDependencies, configured } from "../card-dependencies";

/** Returns whether these bytes were signed by the card company. */
export const isCardMessageSigned = (
  dependencies: CardPaymentDependencies,
  body: Buffer,
  signature: string | undefined,
): boolean => configured(dependencies).isSigned(body, signature);
