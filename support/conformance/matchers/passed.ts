/** What a matcher of the contract returns; where the contract is broken, or nothing can be told, it throws. */
export const passed = {
  pass: true,
  message: () => 'a verdict of the contract has no opposite: use the other matcher',
};
