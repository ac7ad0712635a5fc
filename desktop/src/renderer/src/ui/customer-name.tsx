import { Link } from "react-router-dom";

/** A customer's name, linked to their record; guests and walk-ins have none. */
export const CustomerName = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? name : <Link to={`/admin/customers/${id}`}>{name}</Link>;
