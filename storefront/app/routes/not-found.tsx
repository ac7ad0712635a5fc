import { notFound } from "../server/responses.server";

/** Every URL without a route. */
export const loader = () => {
  throw notFound();
};

export default function NotFoundRoute() {
  return null;
}
