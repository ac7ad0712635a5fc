export { AddressBook } from "./address-book";
export { AddressChoice } from "./address-choice";
export { useAddresses } from "./use-addresses";
