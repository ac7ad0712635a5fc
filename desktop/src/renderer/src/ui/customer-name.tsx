import { Link } from "react-router-dom";

/** A customer's name, which leads to all they had with the shop; guests and walk-ins have no such place. */
export const CustomerName = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? name : <Link to={`/admin/customers/${id}`}>{name}</Link>;
