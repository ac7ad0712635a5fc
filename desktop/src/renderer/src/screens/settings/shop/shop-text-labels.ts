import type { ShopTextKey } from "@fundi/shared/settings/shop-texts";

/** The place and label of each text, in the order of the form. */
export const TEXT_GROUPS: readonly { title: string; texts: readonly (readonly [ShopTextKey, string])[] }[] = [
  {
    title: "Home page",
    texts: [
      ["home.heading", "Heading"],
      ["home.sentence", "Sentence below it"],
      ["home.taskRepair", "Repair my device"],
      ["home.taskLaptop", "Find a laptop"],
      ["home.taskBuild", "Build something"],
      ["home.step1", "A repair: bring it in"],
      ["home.step2", "A repair: we look and tell you"],
      ["home.step3", "A repair: you say yes, or no"],
      ["home.step4", "A repair: test it, pay, take it home"],
      ["home.pageTitle", "Title for search engines"],
      ["home.pageDescription", "Description for search engines"],
    ],
  },
  {
    title: "Products and services",
    texts: [
      ["products.pageDescription", "Products, for search engines"],
      ["services.intro", "Services, below the heading"],
      ["services.repairs", "Repairs"],
      ["services.sales", "Sales and custom PCs"],
      ["services.software", "Software, web and security"],
      ["services.pageDescription", "Services, for search engines"],
      ["quote.intro", "Asking for a quote"],
    ],
  },
  {
    title: "About us",
    texts: [
      ["about.heading", "Heading"],
      ["about.text", "Who you are"],
      ["about.title1", "First promise"],
      ["about.text1", "First promise, in words"],
      ["about.title2", "Second promise"],
      ["about.text2", "Second promise, in words"],
      ["about.title3", "Third promise"],
      ["about.text3", "Third promise, in words"],
      ["about.title4", "Fourth promise"],
      ["about.text4", "Fourth promise, in words"],
    ],
  },
  {
    title: "Contact and support",
    texts: [
      ["footer.sentence", "At the foot of every page"],
      ["contact.intro", "Contact, below the heading"],
      ["support.chatResponse", "How soon a chat is answered"],
      ["support.phoneResponse", "How soon the phone is answered"],
      ["support.mailResponse", "How soon a mail is answered"],
      ["support.videoResponse", "How soon a video call can be had"],
    ],
  },
  {
    title: "Grades of used goods",
    texts: [
      ["grade.a", "Grade A means"],
      ["grade.aKiswahili", "Grade A means, in Kiswahili"],
      ["grade.b", "Grade B means"],
      ["grade.bKiswahili", "Grade B means, in Kiswahili"],
      ["grade.c", "Grade C means"],
      ["grade.cKiswahili", "Grade C means, in Kiswahili"],
    ],
  },
  {
    title: "Payment and papers",
    texts: [
      ["payment.check", "When you check a receipt: “We check it …”"],
      ["payment.otherNumber", "Paid from another number"],
      ["receipt.note", "At the foot of a receipt"],
      ["paper.remark", "Remark on invoices and receipts"],
    ],
  },
  {
    title: "Assistant",
    texts: [
      ["assistant.welcome", "Welcome"],
      ["assistant.services", "Asked for services"],
      ["assistant.prices", "Asked for prices"],
      ["assistant.quote", "Asked for a quote"],
      ["assistant.repair", "Asked for a repair"],
      ["assistant.website", "Asked for a website"],
      ["assistant.onSite", "Asked to come to the customer"],
    ],
  },
];
