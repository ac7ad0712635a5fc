import { shownPhone } from "@fundi/shared/values/phone";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { recordPath } from "../../lib/record-path";
import { foundCustomersQuery } from "./customer-queries";
import "./customers-screen.css";
import { keyOfFound, knownByText } from "./known-by";

/** People without an account whose orders, quotes or appointments have the name or number that was searched for. */
export function GuestsFound({ search }: { search: string }) {
  const { data } = useQuery(foundCustomersQuery(search));
  const known = (data ?? []).flatMap((person) => (person.knownBy ? [{ ...person, knownBy: person.knownBy }] : []));
  if (known.length === 0) return null;
  return (
    <section className="customer-guests" aria-label="Found by earlier records">
      <h2>Found by earlier orders, quotes and appointments</h2>
      <ul className="customer-dealings">
        {known.map((person) => (
          <li key={keyOfFound(person)}>
            {person.id === null ? (
              <strong>{person.name || "No name"}</strong>
            ) : (
              <Link to={recordPath("customer", person.id)}>{person.name || person.email}</Link>
            )}
            <span className="customer-quiet tabular">
              {[person.phone && shownPhone(person.phone), person.email, person.id === null && "no account"]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <Link className="customer-when" to={recordPath(person.knownBy.kind, person.knownBy.id)}>
              {knownByText(person.knownBy)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
