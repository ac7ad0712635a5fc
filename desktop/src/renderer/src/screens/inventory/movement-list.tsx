import { Button, ButtonGroup, HTMLTable, Tag } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, Refresh } from "@blueprintjs/icons";
import type { InventoryMovement } from "@fundi/shared/inventory/inventory";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { problemText } from "../../lib/problem";
import { TimeAgo } from "../../ui/time-ago";
import { MOVEMENTS_PER_PAGE, movementsQuery } from "./inventory-queries";
import { MOVEMENT_LABELS, signed } from "./stock-text";

/** The movements of a stock item, newest first: quantity, balance, person, reason and order. */
export function MovementList({ itemId }: { itemId: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery(movementsQuery(itemId, page));
  if (!query.data) {
    return query.isError ? (
      <p role="alert">
        {problemText(query.error)}{" "}
        <Button size="small" icon={<Refresh />} text="Try again" onClick={() => void query.refetch()} />
      </p>
    ) : (
      <p className="bp6-skeleton">Loading the movements</p>
    );
  }
  const { items } = query.data;
  const total = query.data.total ?? items.length;
  const pages = Math.max(1, Math.ceil(total / MOVEMENTS_PER_PAGE));
  if (total === 0) return <p className="movement-none">Nothing has moved yet.</p>;
  return (
    <>
      <HTMLTable compact className="movement-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className="is-numeric">
              Change
            </th>
            <th scope="col" className="is-numeric">
              On hand
            </th>
            <th scope="col" className="is-numeric">
              Reserved
            </th>
          </tr>
        </thead>
        {items.map((movement) => (
          <MovementRows key={movement.id} movement={movement} />
        ))}
      </HTMLTable>
      <div className="movement-pager">
        <span role="status">
          {pages > 1 && `Page ${page} of ${pages} · `}
          {total === 1 ? "1 movement" : `${total.toLocaleString("en-KE")} movements`}
        </span>
        {pages > 1 && (
          <ButtonGroup variant="minimal">
            <Button
              icon={<ChevronLeft />}
              aria-label="Newer movements"
              disabled={page === 1}
              onClick={() => setPage(page - 1)}
            />
            <Button
              icon={<ChevronRight />}
              aria-label="Older movements"
              disabled={page === pages}
              onClick={() => setPage(page + 1)}
            />
          </ButtonGroup>
        )}
      </div>
    </>
  );
}

function MovementRows({ movement }: { movement: InventoryMovement }) {
  const { change, reservedChange } = movement;
  return (
    <tbody>
      <tr>
        <td>
          <Tag minimal>{MOVEMENT_LABELS[movement.type]}</Tag>
        </td>
        <td className="is-numeric">{change !== 0 ? signed(change) : "–"}</td>
        <td className="is-numeric">{movement.quantityAfter.toLocaleString("en-KE")}</td>
        <td className="is-numeric">
          {reservedChange !== 0 && <span className="movement-aside">{signed(reservedChange)} → </span>}
          {movement.reservedAfter.toLocaleString("en-KE")}
        </td>
      </tr>
      <tr className="movement-why">
        <td colSpan={4}>
          <TimeAgo at={movement.createdAt} />
          {/* A reason that repeats the tag is omitted. */}
          {movement.reason !== MOVEMENT_LABELS[movement.type] && ` · ${movement.reason}`}
          {movement.orderId !== null && (
            <>
              {" · "}
              <Link to={`/admin/orders/${movement.orderId}`}>Open the order</Link>
            </>
          )}
          {movement.repair && (
            <>
              {" · "}
              <Link to={`/admin/repairs/${movement.repair.id}`}>Open the repair</Link>
            </>
          )}
          {` · ${movement.userName ?? "Fundi"}`}
        </td>
      </tr>
    </tbody>
  );
}
