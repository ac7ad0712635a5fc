import type { ContactCategory, ContactPriority } from "@fundi/shared/support/contact-form";
import type { TicketStatus } from "@fundi/shared/support/ticket-status";

interface DemoTicket {
  /** Days before the data is loaded. */
  daysAgo: number;
  /** Index in `demoCustomers`. */
  customer: number;
  subject: string;
  category: ContactCategory;
  priority: ContactPriority;
  message: string;
  /** Statuses that staff set in order. */
  steps: readonly TicketStatus[];
}

/** Oldest first. The first customer, the demo login, has one of each kind. */
export const demoTickets: readonly DemoTicket[] = [
  {
    daysAgo: 19,
    customer: 0,
    subject: "Invoice with the name of our company",
    category: "billing",
    priority: "low",
    message:
      "Could you make out the invoice of my last order to Kamau & Sons Ltd? Our accountant needs the name on it before the end of the month.",
    steps: ["in_progress", "resolved", "closed"],
  },
  {
    daysAgo: 6,
    customer: 1,
    subject: "Is there a 16 GB module for a ThinkPad T480?",
    category: "technical",
    priority: "medium",
    message: "The machine has one 8 GB module in it now. I would like to know whether both slots can be used.",
    steps: ["resolved"],
  },
  {
    daysAgo: 3,
    customer: 0,
    subject: "Laptop gets hot and switches off",
    category: "technical",
    priority: "high",
    message:
      "Since Monday the laptop that I bought from you gets very hot after half an hour and then switches off.\n\nIt stands on a table, the vents are free. Shall I bring it by, or is there something I can try first?",
    steps: ["in_progress"],
  },
  {
    daysAgo: 0.2,
    customer: 0,
    subject: "Can I bring two devices to one appointment?",
    category: "appointments",
    priority: "medium",
    message:
      "I have a printer that does not find the network and a laptop with a loose hinge. One visit would be best.",
    steps: [],
  },
];
