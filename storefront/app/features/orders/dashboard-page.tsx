import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "../../components/button";
import { Icon, type IconName } from "../../components/icon";
import { EmptyState, ErrorState } from "../../components/states";
import { displayName, useSession } from "../session";
import { OrderCard } from "./order-card";
import { recentOrdersQuery, useOrderUpdates } from "./order-queries";
import { OrdersSkeleton } from "./orders-page";

const PLACES: { to: string; label: string; text: string; icon: IconName }[] = [
  { to: "/orders", label: "My Orders", text: "Follow, pay, download invoices", icon: "truck" },
  { to: "/quotes", label: "My Quote Requests", text: "Prices you asked for, accept or decline", icon: "wallet" },
  { to: "/products", label: "Products", text: "Laptops, parts and accessories", icon: "laptop" },
  { to: "/services", label: "Services", text: "Repairs, builds and software", icon: "wrench" },
  { to: "/cart", label: "Cart", text: "What you put aside", icon: "cart" },
  { to: "/contact", label: "Contact", text: "Ask a person", icon: "phone" },
];

/** /dashboard: a greeting, the newest orders, and where one can go. */
export function DashboardPage() {
  const session = useSession();
  const orders = useQuery(recentOrdersQuery);
  useOrderUpdates();
  return (
    <div className="page grid gap-8 py-8">
      <h1 className="text-3xl">{session.status === "signed-in" ? `Hello, ${displayName(session.user)}` : "Hello"}</h1>
      <section aria-labelledby="recent-orders" className="grid gap-4">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="recent-orders" className="text-xl">
            Recent orders
          </h2>
          <Link to="/orders" className="py-2 font-semibold text-accent underline-offset-4 hover:underline">
            All orders
          </Link>
        </div>
        {orders.data ? (
          <RecentOrders orders={orders.data} />
        ) : orders.isError ? (
          <ErrorState message="We could not load your orders." onRetry={() => void orders.refetch()} />
        ) : (
          <OrdersSkeleton />
        )}
      </section>
      <nav aria-label="Your account">
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {PLACES.map(({ to, label, text, icon }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                className="flex items-center gap-4 rounded-md border border-line bg-surface p-4 transition hover:border-ink"
              >
                <span className="grid size-11 place-items-center rounded-md bg-accent-soft text-accent-strong">
                  <Icon name={icon} />
                </span>
                <span>
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-sm text-muted">{text}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function RecentOrders({ orders }: { orders: Parameters<typeof OrderCard>[0]["order"][] }) {
  if (orders.length === 0)
    return (
      <EmptyState
        scene="empty-orders"
        title="No orders yet"
        action={<LinkButton to="/products">Browse products</LinkButton>}
      />
    );
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  );
}
