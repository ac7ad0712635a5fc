export { RepairBadge } from "./repair-badge";
