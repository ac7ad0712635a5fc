import type { ShopModule } from "../../platform/module";
import { addressPersonalData } from "./address-personal-data";
import { addressRoutes } from "./address-routes";
import type { AddressService } from "./address-service";

/** Addresses that customers saved for their orders. */
export const addressesModule = (addresses: AddressService): ShopModule => ({
  name: "addresses",
  routes: (bind) => addressRoutes(bind, addresses),
  personalData: [addressPersonalData],
});
