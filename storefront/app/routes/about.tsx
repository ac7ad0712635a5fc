import type { MetaFunction } from "@remix-run/node";
import { LinkButton } from "../components/button";
import { Drawing } from "../components/drawing";
import { pageMeta } from "../components/page-meta";
import { type ShopData, useShop } from "../features/shell";
import { ContactWays, shopJsonLd } from "../features/shop";

export const meta: MetaFunction = ({ matches }) => {
  const root = matches.find(({ id }) => id === "root")?.data as ShopData | undefined;
  return pageMeta(matches, {
    title: "About us",
    description: "Who we are, how we work, where to find us and when we are open.",
    path: "/about",
    jsonLd: root ? [shopJsonLd(root)] : [],
  });
};

const PROMISES = [
  {
    title: "The price first",
    text: "We look at the device, write down what is wrong and what it costs. Work starts when you say yes.",
  },
  {
    title: "Refurbished means tested",
    text: "Cleaned inside, new paste where it helps, batteries and screens checked, and marks described as they are.",
  },
  {
    title: "Your data is yours",
    text: "We ask before we open anything, and take care of the files before we take care of the machine.",
  },
  {
    title: "One counter for all of it",
    text: "Repairs, parts, computers, networks and software from the people who will also answer the phone afterwards.",
  },
];

export default function AboutRoute() {
  const { brand, address } = useShop();
  return (
    <div className="page py-6 sm:py-10">
      <div className="grid items-center gap-10 lg:grid-cols-2">
        <div>
          <h1 className="text-3xl sm:text-4xl">A good workshop: bright, tidy, honest</h1>
          <p className="mt-4 max-w-prose text-lg text-muted">
            {brand} repairs laptops and computers, sells new and refurbished ones, builds PCs to measure and makes
            software for businesses{address && `, at ${address}`}. Most of what breaks can be mended, and most people
            need less computer than they are sold. We say so.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/services">See services</LinkButton>
            <LinkButton to="/products" variant="secondary">
              See products
            </LinkButton>
          </div>
        </div>
        <Drawing scene="hero-bench" eager className="w-full" />
      </div>
      <ul className="mt-14 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {PROMISES.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-accent pt-4">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-2 text-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="where" className="mt-14 max-w-3xl">
        <h2 id="where" className="mb-5 text-2xl">
          Where and when
        </h2>
        <ContactWays />
      </section>
    </div>
  );
}
