import type { SupportResource } from "@fundi/shared/support/support";

type DemoGuide = Omit<SupportResource, "id">;

/** Help pages: our own first, then stable pages of manufacturers. */
export const demoGuides: readonly DemoGuide[] = [
  {
    title: "Paying with M-Pesa, step by step",
    description: "Business number, account number, receipt code: what to type where, and what happens after that.",
    type: "guide",
    difficulty: "beginner",
    duration: "3 min",
    url: "/support#faq",
  },
  {
    title: "Choosing between refurbished and new",
    description: "Compare both side by side, with warranty and battery in the specifications of each laptop.",
    type: "article",
    difficulty: "beginner",
    duration: "5 min",
    url: "/products?category=laptop",
  },
  {
    title: "Which repair do I need?",
    description: "Common faults, what we do about them, how long it takes and where the price begins.",
    type: "guide",
    difficulty: "beginner",
    duration: "4 min",
    url: "/services",
  },
  {
    title: "Finding us and our opening hours",
    description: "Where the shop is, when somebody is there, and how to reach us when it is closed.",
    type: "article",
    difficulty: "beginner",
    url: "/contact",
  },
  {
    title: "What fits my laptop? Memory and SSD",
    description: "DDR3, DDR4 or DDR5, SATA or NVMe: see the parts and ask us before you buy.",
    type: "tutorial",
    difficulty: "intermediate",
    duration: "8 min",
    url: "/products?category=memory",
  },
  {
    title: "Help with Windows",
    description: "Microsoft's own pages on updates, backups, printers and a computer that has become slow.",
    type: "guide",
    difficulty: "beginner",
    url: "https://support.microsoft.com/windows",
  },
  {
    title: "Help with a Mac",
    description: "Apple's own pages on macOS, batteries and moving to a new Mac.",
    type: "guide",
    difficulty: "beginner",
    url: "https://support.apple.com/mac",
  },
  {
    title: "Repair manuals for your device",
    description: "Open step-by-step manuals with photographs, for those who like to do it themselves.",
    type: "tutorial",
    difficulty: "advanced",
    url: "https://www.ifixit.com/Guide",
  },
  {
    title: "Has my password leaked?",
    description: "Check whether your e-mail address is in a known data leak, and learn what to change if it is.",
    type: "article",
    difficulty: "intermediate",
    duration: "2 min",
    url: "https://haveibeenpwned.com/",
  },
];
