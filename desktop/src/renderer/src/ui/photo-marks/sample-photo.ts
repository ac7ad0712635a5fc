const DRAWING =
  "<svg xmlns='http://www.w3.org/2000/svg' width='500' height='300'><rect width='500' height='300' fill='%23394b59'/>" +
  "<rect x='90' y='40' width='320' height='190' rx='12' fill='%23121820'/><path d='M330 60l40 70-30 40' stroke='%23dfe7ee' fill='none'/></svg>";

/** A drawn laptop with a crack, in place of a photo, for examples and tests. */
export const SAMPLE_PHOTO = { src: `data:image/svg+xml,${DRAWING}`, alt: "A laptop", width: 500, height: 300 };
