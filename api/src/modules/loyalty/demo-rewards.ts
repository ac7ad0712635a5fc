import type { VoucherKind } from "@fundi/shared/loyalty/loyalty";

interface DemoReward {
  name: string;
  pointsCost: number;
  description: string;
  kind: VoucherKind;
  value: number | null;
  validDays: number | null;
  isActive: boolean;
}

/** The rewards of the demo shop. */
export const DEMO_REWARDS: readonly DemoReward[] = [
  {
    name: "10% Service Discount",
    pointsCost: 200,
    description: "10% off the price of your next repair or service.",
    kind: "service_percent",
    value: 10,
    validDays: null,
    isActive: true,
  },
  {
    name: "KES 3,500 Product Credit",
    pointsCost: 500,
    description: "Ksh 3,500 off your next order, whatever is in it.",
    kind: "money",
    value: 3500,
    validDays: null,
    isActive: true,
  },
  {
    name: "Free Home Cleaning",
    pointsCost: 800,
    description: "We come to you and clean your computer, inside and out.",
    kind: "service",
    value: null,
    validDays: null,
    isActive: true,
  },
  {
    name: "VIP Support Access",
    pointsCost: 1000,
    description: "30 days priority support: your messages are answered first.",
    kind: "access",
    value: null,
    validDays: 30,
    isActive: true,
  },
];
