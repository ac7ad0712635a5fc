import { heading, type Place, paidOrder } from "./places";

const storefront = (path: string) => `${process.env.E2E_STOREFRONT_URL}/sw${path}`;

/** Some pages in Kiswahili, whose words are longer: what differs from English is words alone. */
export const KISWAHILI_PLACES: readonly Place[] = [
  { name: "home in Kiswahili", url: () => storefront(""), ready: heading(/./) },
  { name: "product in Kiswahili", url: () => storefront("/products/100"), ready: heading(/./) },
  { name: "support in Kiswahili", url: () => storefront("/support?tab=contact"), ready: heading("Msaada") },
  { name: "settings in Kiswahili", url: () => storefront("/settings"), role: "customer", ready: heading("Mipangilio") },
  {
    name: "notifications in Kiswahili",
    url: () => storefront("/notifications"),
    role: "customer",
    ready: (page) => page.getByText(/^Oda FD-/).first(),
  },
  {
    name: "order in Kiswahili",
    url: async () => storefront(`/orders/${await paidOrder()}`),
    role: "customer",
    ready: (page) => page.getByRole("button", { name: "Pakua ankara" }),
  },
];
