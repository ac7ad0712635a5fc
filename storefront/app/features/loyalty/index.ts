export { loyaltyQuery, useLoyaltyUpdates } from "./loyalty-queries";
