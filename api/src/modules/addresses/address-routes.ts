import * as endpoints from "@fundi/shared/accounts/addresses";
import type { Bind } from "../../platform/http/route";
import type { AddressRecord } from "./address-columns";
import { presentAddresses } from "./address-presenter";
import type { AddressService } from "./address-service";

function one(all: readonly AddressRecord[], id: number): endpoints.Address {
  const address = presentAddresses(all).find((each) => each.id === id);
  if (!address) throw new Error("An address that was just saved is not there.");
  return address;
}

export function addressRoutes(bind: Bind, addresses: AddressService): void {
  bind(endpoints.listAddresses, async ({ actor }) => presentAddresses(await addresses.listOf(actor.id)));
  bind(endpoints.addAddress, async ({ actor, body }) => {
    const { id, all } = await addresses.add(actor.id, body);
    return one(all, id);
  });
  bind(endpoints.updateAddress, async ({ actor, params, body }) =>
    one(await addresses.update(actor.id, params.id, body), params.id),
  );
  bind(endpoints.removeAddress, async ({ actor, params }) => {
    await addresses.remove(actor.id, params.id);
    return { success: true as const, message: "Removed" };
  });
}
