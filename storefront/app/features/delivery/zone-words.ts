/** A zone as a page shows it. */
export interface ZoneWords {
  id: number;
  name: string;
  places: string;
  /** "tomorrow before 17:00"; "" where no day is promised. */
  arrival: string;
  /** "Ksh 200, free from Ksh 5,000" */
  price: string;
  /** Day and price: "tomorrow before 17:00, Ksh 200". */
  terms: string;
}
