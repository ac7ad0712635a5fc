import { useQuery } from "@tanstack/react-query";
import { placesQuery } from "../repair-queries";

/** The id of the list that a field for a place suggests from. */
export const PLACE_OPTIONS = "repair-places";

/** The places of the shop as suggestions for a field, which takes any other words, too. */
export function PlaceOptions() {
  const { data } = useQuery(placesQuery);
  return (
    <datalist id={PLACE_OPTIONS}>
      {data?.places
        .filter(({ active }) => active)
        .map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
    </datalist>
  );
}
