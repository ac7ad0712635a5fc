export { ConditionBadge } from "./condition-badge";
export { batteryText, CONDITION_LABELS, conditionText, gradeText } from "./condition-text";
export { UnitLine } from "./unit-line";
