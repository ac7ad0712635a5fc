import {
  Barcode,
  Calendar,
  Chat,
  CreditCard,
  Envelope,
  Inbox,
  ManuallyEnteredData,
  Percentage,
  Person,
  Shield,
  ShoppingCart,
  type SVGIconProps,
  Tag,
  Undo,
  WarningSign,
} from "@blueprintjs/icons";
import type { ComponentType } from "react";
import type { NotificationType } from "./staff-notification";

/** How each kind of news looks, so that a glance tells an order from a question; as in the menu. */
export const NOTIFICATION_ICONS: Record<NotificationType, ComponentType<SVGIconProps>> = {
  order: ShoppingCart,
  quote: ManuallyEnteredData,
  appointment: Calendar,
  stock: Barcode,
  payment: CreditCard,
  payment_reversed: Undo,
  discount: Percentage,
  message: Inbox,
  ticket: Chat,
  mail: Envelope,
  system: WarningSign,
  account: Shield,
  assigned: Person,
  mention: Tag,
};
