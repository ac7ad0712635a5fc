import type { SupportResource } from "@fundi/shared/support/support";

/** Pages that help: our own first, then stable ones of manufacturers. */
export const demoHelpLinks: readonly Omit<SupportResource, "id">[] = [
  {
    title: "Finding us and our opening hours",
    description: "Where the shop is, when somebody is there, and how to reach us when it is closed.",
    type: "article",
    difficulty: "beginner",
    url: "/about",
  },
  {
    title: "Choosing between refurbished and new",
    description: "All laptops with their condition, warranty and battery: mark up to four and compare them.",
    type: "article",
    difficulty: "beginner",
    duration: "5 min",
    url: "/products?category=laptop",
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
    title: "Has my password leaked?",
    description: "Check whether your e-mail address is in a known data leak, and learn what to change if it is.",
    type: "article",
    difficulty: "intermediate",
    duration: "2 min",
    url: "https://haveibeenpwned.com/",
  },
];
