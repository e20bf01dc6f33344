/** Nothing is seen of spaces, of marks that direct text, of characters without a width, or of empty Braille. */
export const isVisible = (written: string) =>
  /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\u2800]/u.test(written);
