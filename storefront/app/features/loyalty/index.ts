export { loyaltyQuery } from "./loyalty-queries";
