import { InputGroup } from "@blueprintjs/core";
import type { ComponentProps } from "react";

/** A field for an amount in shillings. */
export const MoneyInput = (props: Omit<ComponentProps<typeof InputGroup>, "leftElement">) => (
  <InputGroup inputMode="decimal" {...props} leftElement={<span className="field-unit">Ksh</span>} />
);
