/** Every address that is nobody else's. */
export const loader = () => {
  throw new Response(null, { status: 404, statusText: "Not Found" });
};

export default function NotFoundRoute() {
  return null;
}
