import { notFound } from "../server/responses.server";

/** Every address that is nobody else's. */
export const loader = () => {
  throw notFound();
};

export default function NotFoundRoute() {
  return null;
}
