import { endpoint } from "../contract/endpoint";
import { Id, idParams, oneLine, optionalLine, Success } from "../contract/fields";
import { z } from "../contract/z";

/** Where something is delivered to, as at checkout. */
export const AddressForm = z.object({
  /** "Home", "Office"; may be empty. */
  label: optionalLine(40).default(""),
  street: oneLine(200),
  city: oneLine(80),
  state: optionalLine(80).default(""),
  zipCode: optionalLine(20).default(""),
  /** Chosen for orders from now on; false leaves the default as it is. */
  isDefault: z.boolean().default(false),
});
export type AddressForm = z.output<typeof AddressForm>;

export const Address = z
  .object({
    id: Id,
    label: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    /** Exactly one of a person's addresses is. */
    isDefault: z.boolean(),
  })
  .meta({ id: "Address" });
export type Address = z.infer<typeof Address>;

export const listAddresses = endpoint({
  method: "GET",
  path: "/api/addresses",
  summary: "One's own saved addresses, the default first",
  access: "user",
  response: z.array(Address),
});

export const addAddress = endpoint({
  method: "POST",
  path: "/api/addresses",
  summary: "Save an address; one that is saved already is returned, with the label given now",
  access: "user",
  body: AddressForm,
  response: Address,
  status: 201,
  errors: ["CONFLICT"],
});

export const updateAddress = endpoint({
  method: "PUT",
  path: "/api/addresses/:id",
  summary: "Change an address, or make it the default",
  access: "user",
  params: idParams,
  body: AddressForm,
  response: Address,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const removeAddress = endpoint({
  method: "DELETE",
  path: "/api/addresses/:id",
  summary: "Remove an address; orders keep theirs",
  access: "user",
  params: idParams,
  response: Success,
  errors: ["NOT_FOUND"],
});
