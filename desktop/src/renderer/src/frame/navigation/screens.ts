import type { SVGIconProps } from "@blueprintjs/icons";
import {
  Barcode,
  Box,
  Build,
  Calendar,
  Chat,
  Cog,
  CreditCard,
  Dashboard,
  History,
  IdNumber,
  Import,
  Inbox,
  ManuallyEnteredData,
  MobilePhone,
  Notifications,
  People,
  Shop,
  ShoppingCart,
  Th,
  TimelineBarChart,
  Wrench,
} from "@blueprintjs/icons";
import type { STAFF_ROLES } from "@fundi/shared/accounts/roles";
import type { ComponentType } from "react";
import { SECOND_ADDRESSES } from "../../lib/second-addresses";
import { usePendingAppointments } from "../../screens/appointments/appointment-counts";
import { useUnreadMessages } from "../../screens/inbox/unread-messages";
import { useLowStock } from "../../screens/inventory/inventory-counts";
import { usePendingOrders } from "../../screens/orders/order-counts";
import { usePendingPayments } from "../../screens/payments/payment-counts";
import { usePendingQuotes } from "../../screens/quotes/quote-counts";
import { useSupportWork } from "../../screens/support/support-counts";
import { useTextsToMend } from "../../screens/texts/text-queries";

/** A screen of the console: its menu entry, access and code. */
export interface ConsoleScreen {
  /** Its path; records are below it. */
  path: `/admin/${string}`;
  /** A second path of the same screen. */
  alsoAt?: `/admin/${string}`;
  title: string;
  /** Search terms besides its title. */
  also?: string;
  Icon: ComponentType<SVGIconProps>;
  /** The least role that may open it. */
  access: (typeof STAFF_ROLES)[number];
  load: () => Promise<{ Component: ComponentType }>;
  /** Also opens a record, at `path/:id`. */
  hasDetail?: true;
  /** A hook that returns the number of items that need attention. */
  useCount?: () => number | undefined;
  /** Where the count leads, and what it counts, if the screen itself does not begin with these items. */
  countLink?: { to: `/admin/${string}`; of: string };
  /** The least role that sees it in the menu; lower roles only follow links to records. */
  menuAccess?: (typeof STAFF_ROLES)[number];
  /** Not listed in the menu. */
  notInMenu?: true;
}

/** All screens, in the order of the menu. A new screen is one entry here. */
export const SCREENS: readonly ConsoleScreen[] = [
  {
    path: "/admin/dashboard",
    title: "Dashboard",
    Icon: Dashboard,
    access: "staff",
    load: () => import("../../screens/dashboard/dashboard-screen"),
  },
  {
    path: "/admin/orders",
    title: "Orders",
    Icon: ShoppingCart,
    access: "staff",
    load: () => import("../../screens/orders/orders-screen"),
    hasDetail: true,
    useCount: usePendingOrders,
  },
  {
    path: "/admin/orders/new",
    title: "New sale",
    also: "till counter sell cash discount",
    Icon: Shop,
    access: "staff",
    load: () => import("../../screens/sale/sale-screen"),
  },
  {
    path: "/admin/repairs",
    title: "Workshop",
    also: "repairs jobs board bench intake devices technician",
    Icon: Build,
    access: "staff",
    load: () => import("../../screens/repairs/repairs-screen"),
    hasDetail: true,
  },
  {
    path: "/admin/payments",
    title: "Payments",
    also: "approve statement reconciliation receipts m-pesa",
    Icon: CreditCard,
    access: "staff",
    load: () => import("../../screens/payments/payments-screen"),
    hasDetail: true,
    useCount: usePendingPayments,
  },
  {
    path: "/admin/quotes",
    title: "Quotes",
    Icon: ManuallyEnteredData,
    access: "staff",
    load: () => import("../../screens/quotes/quotes-screen"),
    hasDetail: true,
    useCount: usePendingQuotes,
  },
  {
    path: "/admin/scheduling",
    alsoAt: SECOND_ADDRESSES["/admin/scheduling"],
    title: "Scheduling",
    also: "appointments calendar bookings",
    Icon: Calendar,
    access: "staff",
    load: () => import("../../screens/appointments/appointments-screen"),
    hasDetail: true,
    useCount: usePendingAppointments,
    countLink: {
      to: "/admin/scheduling?view=list&status=pending&sortOrder=asc",
      of: "to confirm",
    },
  },
  {
    path: "/admin/messages",
    title: "Messages",
    also: "inbox contact",
    Icon: Inbox,
    access: "staff",
    load: () => import("../../screens/inbox/inbox-screen"),
    useCount: useUnreadMessages,
  },
  {
    path: "/admin/support",
    title: "Support",
    also: "tickets live chat canned replies questions guides reviews",
    Icon: Chat,
    access: "staff",
    load: () => import("../../screens/support/support-screen"),
    hasDetail: true,
    useCount: useSupportWork,
  },
  {
    path: "/admin/texts",
    title: "Texts",
    also: "sms whatsapp failed send again costs",
    Icon: MobilePhone,
    access: "staff",
    load: () => import("../../screens/texts/texts-screen"),
    hasDetail: true,
    useCount: useTextsToMend,
  },
  {
    path: "/admin/customers",
    title: "Customers",
    Icon: People,
    access: "staff",
    menuAccess: "manager",
    load: () => import("../../screens/customers/customers-screen"),
    hasDetail: true,
  },
  {
    path: "/admin/products",
    title: "Products",
    Icon: Box,
    access: "staff",
    load: () => import("../../screens/products/products-screen"),
    hasDetail: true,
  },
  {
    path: "/admin/inventory",
    title: "Inventory",
    also: "restock stock take adjust low purchase buy",
    Icon: Barcode,
    access: "staff",
    load: () => import("../../screens/inventory/inventory-screen"),
    hasDetail: true,
    useCount: useLowStock,
  },
  {
    path: "/admin/import",
    title: "Import",
    also: "price list file upload",
    Icon: Import,
    access: "manager",
    load: () => import("../../screens/import/import-screen"),
    hasDetail: true,
  },
  {
    path: "/admin/services",
    title: "Services",
    Icon: Wrench,
    access: "staff",
    load: () => import("../../screens/services/services-screen"),
    hasDetail: true,
  },
  {
    path: "/admin/analytics",
    title: "Analytics",
    also: "figures charts sales",
    Icon: TimelineBarChart,
    access: "manager",
    load: () => import("../../screens/analytics/analytics-screen"),
  },
  {
    path: "/admin/reports",
    title: "Reports",
    Icon: Th,
    access: "manager",
    load: () => import("../../screens/reports/reports-screen"),
  },
  {
    path: "/admin/staff",
    title: "Staff",
    also: "accounts roles colleagues",
    Icon: IdNumber,
    access: "manager",
    load: () => import("../../screens/staff/staff-screen"),
    hasDetail: true,
  },
  {
    path: "/admin/audit",
    title: "Audit log",
    also: "history who changed",
    Icon: History,
    access: "manager",
    load: () => import("../../screens/audit/audit-screen"),
  },
  {
    path: "/admin/settings",
    title: "Settings",
    Icon: Cog,
    access: "staff",
    load: () => import("../../screens/settings/settings-screen"),
    hasDetail: true,
  },
  {
    path: "/admin/notifications",
    title: "Notifications",
    Icon: Notifications,
    access: "staff",
    load: () => import("../../screens/notifications/notifications-screen"),
    notInMenu: true,
  },
];
