export { createAddressService, saveOrderAddress } from "./address-service";
export { addressesModule } from "./module";
