import type { AppointmentStatus } from "@fundi/shared/appointments/appointment-status";

export interface DemoAppointment {
  /** Open days, counted from the one when the data is loaded; negative ones are past. */
  openDays: number;
  /** Empty: a drop-off, at any time of the day. */
  time: string;
  /** Index in `demoCustomers`. */
  customer: number;
  /** A title of `demoServices`. */
  service: string;
  notes: string;
  /** Status changes by staff, in order. */
  steps: readonly AppointmentStatus[];
}

/** Appointments around today, oldest first; most are the demo login's. No two overlap: there is one technician. */
export const demoAppointments: readonly DemoAppointment[] = [
  {
    openDays: -21,
    time: "10:00",
    customer: 0,
    service: "Computer check-up",
    notes: "Slow since the last update, and loud.",
    steps: ["confirmed", "in progress", "completed"],
  },
  {
    openDays: -9,
    time: "11:00",
    customer: 2,
    service: "Virus and malware removal",
    notes: "Pop-ups in every browser.",
    steps: ["confirmed", "completed"],
  },
  {
    openDays: -5,
    time: "14:00",
    customer: 0,
    service: "Laptop battery replacement",
    notes: "HP EliteBook 840 G3. The battery has swollen a little.",
    steps: ["cancelled"],
  },
  {
    openDays: 1,
    time: "09:00",
    customer: 1,
    service: "Liquid damage cleaning",
    notes: "Tea over the keyboard this morning, switched off since.",
    steps: ["confirmed"],
  },
  {
    openDays: 1,
    time: "",
    customer: 2,
    service: "Laptop battery replacement",
    notes: "HP EliteBook 840 G5, lasts half an hour.",
    steps: ["confirmed"],
  },
  {
    openDays: 2,
    time: "10:00",
    customer: 0,
    service: "Laptop screen replacement",
    notes: "ThinkPad T480, the screen has a crack from the left hinge.",
    steps: ["confirmed"],
  },
  {
    openDays: 4,
    time: "15:00",
    customer: 0,
    service: "SSD or memory upgrade",
    notes: "From 8 to 16 GB. I bring the laptop with its charger.",
    steps: [],
  },
  {
    openDays: 5,
    time: "11:00",
    customer: 3,
    service: "Help choosing a laptop",
    notes: "For a student of architecture.",
    steps: [],
  },
  {
    openDays: 9,
    time: "09:00",
    customer: 0,
    service: "Computer training",
    notes: "Spreadsheets, for two people.",
    steps: [],
  },
];
