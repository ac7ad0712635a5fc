/** What the grades of used goods mean. See `SHOP_TEXTS`. */
export const GRADE_TEXTS = {
  "grade.a": "Looks almost new. You have to search for a mark. Everything works.",
  "grade.b": "Light marks of use on the lid or the palm rest. The screen is clean. Everything works.",
  "grade.c": "Marks, scratches or a dent that you see at once. Everything works, and the price is lower for it.",
  "grade.aKiswahili": "Inaonekana karibu mpya. Alama utaitafuta. Kila kitu kinafanya kazi.",
  "grade.bKiswahili": "Ina alama ndogo za matumizi kwenye kifuniko au pembeni. Kioo ni safi. Kila kitu kinafanya kazi.",
  "grade.cKiswahili":
    "Ina alama, mikwaruzo au mbonyeo unaoonekana mara moja. Kila kitu kinafanya kazi, na bei imeshuka kwa sababu hiyo.",
} as const;
