import {
  Barcode,
  Calendar,
  Chat,
  CreditCard,
  Envelope,
  Inbox,
  ManuallyEnteredData,
  MobilePhone,
  Percentage,
  Person,
  Phone,
  Shield,
  ShoppingCart,
  type SVGIconProps,
  Tag,
  Undo,
  WarningSign,
} from "@blueprintjs/icons";
import type { ActivityItem } from "@fundi/shared/activity/activity";
import type { ComponentType } from "react";

/** The icon of each kind of activity: the same as in the menu. */
export const NOTIFICATION_ICONS: Record<ActivityItem["type"], ComponentType<SVGIconProps>> = {
  order: ShoppingCart,
  order_moved: ShoppingCart,
  quote: ManuallyEnteredData,
  quote_answer: ManuallyEnteredData,
  booking: Calendar,
  low_stock: Barcode,
  payment: CreditCard,
  payment_reversed: Undo,
  money_in_hand: Undo,
  prompt_unknown: MobilePhone,
  discount: Percentage,
  message: Inbox,
  call: Phone,
  ticket: Chat,
  mail: Envelope,
  system: WarningSign,
  account: Shield,
  assigned: Person,
  mention: Tag,
};
